import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type * as z from "zod";
import type { FrameProps } from "#engine/page/site-definition.ts";
import { BlockHeading } from "#ui/block-heading.tsx";
import { ButtonRow } from "#ui/button-link.tsx";
import { Picture } from "#ui/picture.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { blocks, FrameManifest, SmallContent } from "./small-site.fixture.ts";

type Props<Type extends keyof typeof blocks> = z.output<(typeof blocks)[Type]["props"]>;

export function Article({ heading, paragraph, button, image, text }: Props<"article">) {
  return (
    <div css={tinted}>
      <BlockHeading lead={paragraph}>{heading}</BlockHeading>
      {text && <RichText tree={text} />}
      {image && <Picture image={image} sizes="160px" />}
      <ButtonRow buttons={button && [button]} />
    </div>
  );
}

export function Hero({ title, lead, buttons, picture }: Props<"hero">) {
  return (
    <div>
      <BlockHeading lead={lead}>{title}</BlockHeading>
      {picture && <Picture image={picture} sizes="160px" />}
      <ButtonRow buttons={buttons} />
    </div>
  );
}

export function Views({ heading, views, open }: Props<"views">) {
  return (
    <div>
      {heading && <BlockHeading>{heading}</BlockHeading>}
      {views.map(({ name, buttons }) => (
        <div key={name} data-open={name.toLowerCase() === open}>
          {name}
          <ButtonRow buttons={buttons} />
        </div>
      ))}
    </div>
  );
}

export function Prices({ heading, slots }: Props<"prices"> & { slots?: Record<string, ReactNode> }) {
  return (
    <div>
      <BlockHeading>{heading}</BlockHeading>
      {slots && Object.values(slots)}
    </div>
  );
}

export function Questions({ heading, items }: Props<"questions">) {
  return (
    <div>
      <p>{heading}</p>
      {items
        .map((item) => ("questionText" in item ? { question: item.questionText, answer: item.answerText } : item))
        .map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <RichText tree={answer} />
          </details>
        ))}
    </div>
  );
}

/** The frame of a page: a header with the menu, and a footer. A page inside another site has no frame. */
export function SmallFrame({ manifest, content, mode, page, children }: FrameProps<FrameManifest, SmallContent>) {
  const main = (
    <main id="content" data-page={page}>
      {children}
    </main>
  );
  if (mode.includes("nested")) return main;
  return (
    <>
      <header>
        {manifest.navigation.map(({ text, to }) => (
          <SiteLink key={to} to={to}>
            {text}
          </SiteLink>
        ))}
      </header>
      {main}
      <footer>
        {content.imprint?.copyright}
        {content.imprint?.links?.map(({ text, link = "/" }) => (
          <SiteLink key={link} to={link}>
            {text}
          </SiteLink>
        ))}
      </footer>
    </>
  );
}

const tinted = css`
  background: var(--tint);
`;
