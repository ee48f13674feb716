/** The words for visitors that several tests expect. */
export const visitorWords = {
  /** After the text of a link. */
  newTab: " (opens in a new tab)",
  moreIn: (group: string) => `More in ${group}`,
  closeMenu: "Close menu",
  nextBanner: "Next banner",
  previousBanner: "Previous banner",
  noOptions: "No options",
  /** A page that did not load. */
  loadFailure: { title: "This part of the site did not load.", link: "Try again" },
  /** The maintenance page, and nginx without any instance. */
  maintenance: {
    heading: "Our heart is broken.",
    paragraph: "Our systems are currently overloaded. Please don't give up on us. We'll be back online soon.",
  },
};
