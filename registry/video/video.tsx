import { css } from "@emotion/react";
import { from } from "#ui/base-styles.ts";
import { BlockHeading, SubHeading } from "#ui/block-heading.tsx";
import { posterAddress } from "#ui/picture-sources.ts";
import { RichText } from "#ui/rich-text.tsx";
import { Section } from "#ui/section.tsx";
import { useSite } from "#ui/site-context.tsx";
import type { VideoProps } from "./video.block.ts";

export function Video(props: VideoProps) {
  return (
    <Section surface="tint">
      <div css={layout}>
        <div css={words}>
          <BlockHeading lead={props.paragraph}>{props.heading}</BlockHeading>
        </div>
        <Player {...props} />
        <div css={transcript}>
          <SubHeading css={title}>The video in words</SubHeading>
          <RichText tree={props.transcript} />
        </div>
      </div>
    </Section>
  );
}

function Player({ heading, sources, width, height, poster, captions }: VideoProps) {
  const site = useSite();
  const { imageBase } = site;
  return (
    <video
      controls
      playsInline
      preload="none"
      aria-label={heading}
      width={width}
      height={height}
      poster={poster && posterAddress(site, poster, 480)}
      css={film}
    >
      {sources.map(({ id, mimeType }) => (
        <source key={id} src={imageBase + id} type={mimeType} />
      ))}
      <track default kind="captions" src={imageBase + captions.id} srcLang={captions.language} label={captions.label} />
    </video>
  );
}

/** In wide windows the film is on the left, with its words beside it. */
const layout = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6);
  ${from("columns")} {
    grid-template: "film words" auto "film transcript" 1fr / minmax(0, 5fr) minmax(0, 7fr); column-gap: var(--space-8);
  }
`;

const words = css`${from("columns")} { grid-area: words; }`;

const film = css`
  display: block; width: 100%; max-width: 420px; height: auto; border-radius: var(--radius-card); background: var(--line);
  ${from("columns")} { grid-area: film; }
`;

const transcript = css`${from("columns")} { grid-area: transcript; }`;
const title = css`margin-bottom: var(--space-3); font-size: var(--text-l);`;
