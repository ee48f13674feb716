import type { Slice, SliceName } from "#schemas/content/index.ts";
import type { RichTextTree } from "#schemas/rich-text-tree.ts";
import { initialRegistrationWizard, withAnswers, type RegistrationWizard } from "./registration-wizard.ts";

type Faq = Slice<"faqs">[number];

/** The state of the application in the browser, on every page. */
export type ClientState = ReturnType<typeof initialClientState>;

/** The constant part of the state. */
interface ClientSettings {
  /** Base of picture addresses; an asset's id follows it. */
  imageUrl: string;
  /** Base of the addresses that redirect to the registration site: `/register`, `/offer` and `/login` of this site. */
  registrationProxy: string;
  cellSplit: (number: string) => string;
}

export type ClientAction =
  | { [Name in SliceName]: { type: "content"; slice: Name; value: Slice<Name> | undefined } }[SliceName]
  | { type: "resize"; width: number; height: number }
  | { type: "scroll"; position: number }
  | { type: "selectFaq"; id: string }
  | { type: "howItWorksTab"; index: number }
  | { type: "registration"; answers: Partial<RegistrationWizard> };

export function initialClientState(settings: ClientSettings) {
  return {
    ...settings,
    /** The window's inner size in CSS pixels. */
    window: { width: 0, height: 0 },
    /** The present and the previous scroll position of the page, in CSS pixels. */
    scroll: { current: 0, last: 0 },
    content: {} as Content,
    /** The questions of each audience; false when its category has no questions. */
    faqs: deriveFaqs(),
    /** The question that the address names or that was opened last, with its answer. */
    selectedFaq: undefined as ReturnType<typeof findFaq>,
    howItWorksTab: 0,
    /** The answers of the registration wizard, whose screens are on another site. */
    registration: initialRegistrationWizard(),
  };
}

type Content = { [Name in SliceName]?: Slice<Name> };

/** The state after an action; each content action replaces its own slice and nothing else. */
export function reduceClientState(state: ClientState, action: ClientAction): ClientState {
  switch (action.type) {
    case "content":
      return withContent(state, action);
    case "resize":
      return { ...state, window: { width: action.width, height: action.height } };
    case "scroll":
      return { ...state, scroll: { current: action.position, last: state.scroll.current } };
    case "selectFaq":
      return { ...state, selectedFaq: findFaq(state.content, action.id) };
    case "howItWorksTab":
      return { ...state, howItWorksTab: action.index };
    case "registration":
      return { ...state, registration: withAnswers(state.registration, action.answers) };
  }
}

function withContent(state: ClientState, { slice, value }: Extract<ClientAction, { type: "content" }>): ClientState {
  const next = { ...state, content: { ...state.content, [slice]: value } };
  return slice === "faqCategories" ? { ...next, faqs: deriveFaqs(next.content.faqCategories) } : next;
}

function deriveFaqs(categories: Slice<"faqCategories"> = []) {
  return { recipients: questions(categories, "faq-recipients"), business: questions(categories, "faq-business") };
}

function questions(categories: Slice<"faqCategories">, name: string): Faq[] | false {
  const category = categories.find(({ faqCategoryName }) => faqCategoryName === name);
  const contents = category?.groups?.flatMap((group) => group.contents ?? []) ?? [];
  return contents.length > 0 && contents;
}

/** Finds the question of a row by the row's id. */
function findFaq({ faqs = [] }: Content, row: string): { question: string; answer: RichTextTree } | undefined {
  const found = faqs.find(({ faqId }) => faqId === row);
  return found && { question: found.faqQuestion ?? "", answer: found.faqAnswer ?? { "rich-text": [] } };
}
