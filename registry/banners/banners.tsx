import { css } from "@emotion/react";
import { useRef, useState, type MouseEvent, type UIEvent } from "react";
import { slug } from "#src/ui/slug.ts";
import { BannerSlide } from "./banner-slide.tsx";
import type { BannerProp, BannersProps } from "./banners.schema.ts";

export function Banners({ label = "Highlights", banners }: BannersProps) {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const slides = banners.filter((banner) => banner.desktopImage ?? banner.tabletImage ?? banner.mobileImage);
  if (slides.length === 0) return null;

  function show(index: number) {
    const width = track.current?.clientWidth ?? 0;
    track.current?.scrollTo({ left: ((index + slides.length) % slides.length) * width });
  }

  function follow({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLDivElement>) {
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  }

  // The link alone would scroll the page as well, to bring the banner to its top.
  function choose(event: MouseEvent, index: number) {
    event.preventDefault();
    show(index);
  }

  return (
    <div role="group" aria-roledescription="carousel" aria-label={label}>
      <div ref={track} onScroll={follow} css={row}>
        {slides.map((banner, index) => (
          <BannerSlide key={banner.name} banner={banner} id={slideId(banner)} place={index + 1} count={slides.length} />
        ))}
      </div>
      {slides.length > 1 && (
        <div css={controls}>
          <ul css={dots}>
            {slides.map((banner, index) => (
              <li key={banner.name}>
                <a
                  href={`#${slideId(banner)}`}
                  aria-label={`Banner ${index + 1}: ${banner.name}`}
                  aria-current={index === current ? "true" : undefined}
                  onClick={(event) => choose(event, index)}
                  css={dot}
                />
              </li>
            ))}
          </ul>
          <button type="button" aria-label="Previous banner" onClick={() => show(current - 1)} css={[arrow, back]} />
          <button type="button" aria-label="Next banner" onClick={() => show(current + 1)} css={arrow} />
        </div>
      )}
    </div>
  );
}

function slideId(banner: BannerProp) {
  return `banner-${slug(banner.name)}`;
}

const row = css`
  display: grid; grid-auto-flow: column; grid-auto-columns: 100%;
  overflow-x: auto; overscroll-behavior-x: contain; scroll-snap-type: x mandatory; scrollbar-width: none;
  &::-webkit-scrollbar { display: none; }
  @media (prefers-reduced-motion: no-preference) { scroll-behavior: smooth; }
`;

const controls = css`
  display: flex; align-items: center; max-width: calc(var(--content) + 2 * var(--space-4)); margin: 0 auto;
  padding: 0 var(--space-2);
`;

const dots = css`
  display: flex; flex: 1;
`;

const dot = css`
  display: grid; place-items: center; width: 32px; height: 48px;
  &::before { content: ""; width: 12px; height: 12px; border: 2px solid var(--ink-soft); border-radius: 6px; }
  .js &[aria-current]::before { width: 24px; border-color: var(--brand); background: var(--brand); }
`;

/** Arrows appear only where scripts run, because only they can move the row. */
const arrow = css`
  display: none; width: 48px; height: 48px; padding: 0; border: 0; background: none; place-items: center;
  .js & { display: grid; }
  &::before {
    content: ""; width: 12px; height: 12px; border: solid var(--ink); border-width: 3px 3px 0 0;
    transform: translateX(-3px) rotate(45deg);
  }
`;

const back = css`
  &::before { transform: translateX(3px) rotate(-135deg); }
`;
