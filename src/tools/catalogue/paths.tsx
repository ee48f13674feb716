const maxShown = 12;

interface PathsProps {
  paths: readonly string[];
  otherwise?: string;
  areLinks?: boolean;
}

/** Lists paths. After the first twelve paths only the number of the others is shown. */
export function Paths({ paths, otherwise = "", areLinks = false }: PathsProps) {
  if (paths.length === 0) return otherwise;
  const more = paths.length - maxShown;
  return (
    <>
      {paths.slice(0, maxShown).map((path, index) => (
        <span key={path}>
          {index > 0 && ", "}
          {areLinks ? <a href={path}>{path}</a> : <code>{path}</code>}
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}
