import { describe, expect, it } from "vitest";
import { model, type SliceName } from "#schemas/content/index.ts";
import { initialClientState, reduceClientState, type ClientAction } from "./client-state.ts";
import { showCellNumber } from "./personal-details.ts";

const start = initialClientState({
  imageUrl: "/api/assets/mma/",
  registrationProxy: "https://register.example.co.za/proxy",
  cellSplit: showCellNumber,
});
const after = (...actions: ClientAction[]) => actions.reduce(reduceClientState, start);

describe("client state", () => {
  it("begins with its settings and no content", () => {
    expect(start).toMatchObject({
      imageUrl: "/api/assets/mma/",
      content: {},
      howItWorksTab: 0,
      selectedFaq: undefined,
    });
    expect(start.registrationProxy).toBe("https://register.example.co.za/proxy");
    expect(start.cellSplit("+27821234567")).toBe("082 123 4567");
  });

  it.each(model.names as SliceName[])("has a slice for the content of %s", (slice) => {
    const action = { type: "content", slice, value: undefined } as ClientAction;
    expect(Object.keys(after(action).content)).toEqual([slice]);
  });

  it("has each content action replace its own slice", () => {
    const first = after({ type: "content", slice: "fees", value: { feesTabs: [] } });
    const second = reduceClientState(first, { type: "content", slice: "notFound", value: { heading: "Gone" } });
    expect(second.content).toEqual({ fees: { feesTabs: [] }, notFound: { heading: "Gone" } });
    const third = reduceClientState(second, { type: "content", slice: "notFound", value: { xlHeading: "404" } });
    expect(third.content.notFound).toEqual({ xlHeading: "404" });
    expect(third.content.fees).toBe(first.content.fees);
  });

  it("derives the recipients and business lists, false for a category without contents", () => {
    const value = [
      {
        faqCategoryName: "faq-recipients",
        groups: [{ contents: [{ faqId: "a" }] }, { faqGroupHeading: "Empty" }, { contents: [{ faqId: "b" }] }],
      },
      { faqCategoryName: "faq-business", groups: [{ contents: [] }] },
    ];
    const { faqs } = after({ type: "content", slice: "faqCategories", value });
    expect(faqs).toEqual({ recipients: [{ faqId: "a" }, { faqId: "b" }], business: false });
    expect(after({ type: "content", slice: "faqCategories", value: [] }).faqs).toEqual({
      recipients: false,
      business: false,
    });
  });

  it("remembers the scroll position before", () => {
    expect(after({ type: "scroll", position: 80 }, { type: "scroll", position: 120 }).scroll).toEqual({
      current: 120,
      last: 80,
    });
  });

  it("keeps the window's size", () => {
    expect(after({ type: "resize", width: 999, height: 700 }).window).toEqual({ width: 999, height: 700 });
  });

  it("finds the selected question among all questions", () => {
    const answer = { "rich-text": ["Five."] };
    const faqs = [{ faqId: "pin", faqQuestion: "How many digits?", faqAnswer: answer }];
    const content: ClientAction = { type: "content", slice: "faqs", value: faqs };
    expect(after(content, { type: "selectFaq", id: "pin" }).selectedFaq).toEqual({
      question: "How many digits?",
      answer,
    });
    expect(after(content, { type: "selectFaq", id: "none" }).selectedFaq).toBeUndefined();
  });

  it("keeps the open tab of how it works", () => {
    expect(after({ type: "howItWorksTab", index: 2 }).howItWorksTab).toBe(2);
  });

  it("holds the registration wizard, from its first step", () => {
    expect(start.registration).toMatchObject({ currentStep: "checkUser", accountType: "CASH", idNumber: "" });
    const answered = after({ type: "registration", answers: { idNumber: "8001015009087" } });
    expect(answered.registration).toMatchObject({ currentStep: "checkUser", dob: "01-01-80", gender: "male" });
  });
});
