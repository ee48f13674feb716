import { css } from "@emotion/react";
import { whereHeightsChange } from "#ui/base-styles.ts";
import { useEffect, useRef, type MouseEvent } from "react";
import type { Image } from "#schemas/value.ts";
import { sizesOf } from "#ui/picture-sizes.ts";
import { imageAddress } from "#ui/picture-sources.ts";
import { SoftText } from "#ui/block-heading.tsx";
import { Picture } from "#ui/picture.tsx";
import { useSite } from "#ui/site-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { wholeWords } from "#ui/whole-words.tsx";
import type { TipCard as TipCardProps } from "./tips.block.ts";

/** A card that opens its large picture in a dialog; without JavaScript it is a link to the picture. */
export function TipCard({ card }: { card: TipCardProps }) {
  const link = useRef<HTMLAnchorElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const { cardImage } = card;
  const site = useSite();

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dialog.current?.showModal();
  }

  // The dialog's box contains only its children, so a press on the dialog itself is on its backdrop.
  // Only a pointer can press the backdrop; a keyboard has Escape and the close button.
  useEffect(() => {
    const shown = dialog.current;
    const closeOnBackdrop = ({ target }: Event) => target === shown && shown?.close();
    shown?.addEventListener("click", closeOnBackdrop);
    return () => shown?.removeEventListener("click", closeOnBackdrop);
  }, []);

  const saved = imageAddress(site, card.download ?? cardImage, { width: savedWidth, format: "PNG" });

  return (
    <>
      <SiteLink ref={link} to={imageAddress(site, cardImage)} aria-haspopup="dialog" onClick={open} css={opener}>
        <Picture image={{ ...card.thumbnail, alt: "" }} sizes={sizes} css={thumbnail} />
        {wholeWords(card.alt)}
      </SiteLink>
      <SoftText space={1} text={card.text} />
      <dialog
        ref={dialog}
        aria-label={card.alt}
        // Safari does not focus a pressed link, so a closed dialog would not return the focus to the link.
        onClose={() => link.current?.focus()}
        css={modal}
      >
        <div css={sheet}>
          <button type="button" onClick={() => dialog.current?.close()} css={close}>
            Close
          </button>
          {/* The document names the file, so that an export of the site includes it. */}
          <button type="button" value={saved} onClick={() => void savePicture(saved, card.id)} css={saver}>
            <Picture image={cardImage} sizes={fittingWidth(cardImage)} css={[large, fitting(cardImage)]} />
            <span css={hint}>Save this picture</span>
          </button>
        </div>
      </dialog>
    </>
  );
}

/** The width of the saved picture in pixels: the picture is readable on any phone. */
const savedWidth = 1080;

const opener = css`display: block; font-weight: 700; line-height: 1.3; text-wrap: balance;`;

/** The list has four columns in wide windows. */
const sizes = sizesOf({
  narrow: { share: 1 / 2, gaps: 16, border: 2 },
  columns: { share: 1 / 4, gaps: 3 * 24, border: 2 },
});

const thumbnail = css`
  width: 100%; margin-bottom: var(--space-3); border: 1px solid var(--line); border-radius: var(--radius-card);
`;

const modal = css`
  width: fit-content; max-width: calc(100vw - 2 * var(--space-4)); max-height: calc(100vh - 2 * var(--space-2)); ${whereHeightsChange} { max-height: calc(100dvh - 2 * var(--space-2)); }
  padding: 0; border: 0; border-radius: var(--radius-card); background: var(--paper); color: var(--ink);
  box-shadow: var(--shadow); overscroll-behavior: contain;
  html:has(&[open]) { overflow: hidden; scrollbar-gutter: stable; }
  &::backdrop { background: rgb(0 0 0 / .7); }
`;

const sheet = css`display: grid; justify-items: center; padding: var(--space-2);`;

const button = css`
  min-height: 48px; padding: 0 var(--space-3); border: 0; background: none; font-weight: 700; text-decoration: underline;
  text-underline-offset: .15em;
`;

const close = css`${button} justify-self: end;`;

const saver = css`padding: 0; border: 0; background: none;`;
const large = css`border-radius: var(--radius);`;

/** As large as possible with the whole picture and both buttons in view. A low window, as at 400 % zoom, scrolls. */
const fitting = ({ width = 4, height = 5 }: Image) => css`
  width: min(30rem, 100vw - var(--space-7), max(15rem, (100vh - 144px) * ${width / height}));
  ${whereHeightsChange} { width: min(30rem, 100vw - var(--space-7), max(15rem, (100dvh - 144px) * ${width / height})); }
`;

const fittingWidth = ({ width = 4, height = 5 }: Image) =>
  `min(480px, 100vw - 48px, max(240px, (100vh - 144px) * ${width / height}))`;

const hint = css`${button} display: flex; align-items: center; justify-content: center;`;

/** Downloads the picture at an address and saves it as `<name>.png`. A failure is only logged. */
async function savePicture(address: string, name: string): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const href = URL.createObjectURL(await response.blob());
    Object.assign(document.createElement("a"), { href, download: `${name}.png` }).click();
    // The browser may still be asking the visitor where to save the file.
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  } catch (error) {
    console.error(`The picture ${name}.png was not saved`, error);
  }
}
