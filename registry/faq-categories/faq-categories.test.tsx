// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, type Location } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseRichText } from "#schemas/parse-rich-text.ts";
import { keepPage } from "#ui/page-memory.ts";
import { faqCategories } from "./faq-categories.block.ts";
import examples from "./faq-categories.examples.json" with { type: "json" };
import { FaqCategories } from "./faq-categories.tsx";

function renderAt(address: string, entry: string | Partial<Location> = address) {
  const [first] = examples;
  window.history.replaceState(null, "", address);
  render(
    <MemoryRouter initialEntries={[entry]}>
      {first && <FaqCategories {...faqCategories.props.parse(first.props)} />}
    </MemoryRouter>,
  );
}

const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search the answers", hidden: true });
const answer = () => document.querySelector("[aria-live=polite]");
const questions = () =>
  [...document.querySelectorAll("summary > span:first-child")].map((question) => question.textContent);

beforeEach(() => document.documentElement.classList.add("js"));
afterEach(cleanup);

describe("the questions", () => {
  it("are below their audience and topic, each once, and questions without a category are last", () => {
    renderAt("/help");
    const tabs = screen.getAllByRole("tab").map((tab) => tab.textContent);
    expect(tabs).toEqual(["For people", "For business", "Other questions"]);
    const people = within(screen.getByRole("tabpanel", { name: "For people" }));
    expect(people.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
      "Opening an account",
      "Your PIN",
    ]);
    expect(questions()).toEqual([
      "What does it cost?",
      "What do I need?",
      "I forgot my PIN. What now?",
      "How long is it?",
      "How do I pay many people?",
      "Who owns the bank?",
    ]);
    expect(new Set([...document.querySelectorAll("[id]")].map(({ id }) => id)).size).toBe(
      document.querySelectorAll("[id]").length,
    );
  });

  it("are all there when the categories are missing", () => {
    const all = [{ faqId: "cost", faqQuestion: "What does it cost?", faqAnswer: parseRichText("<p>R0.</p>") }];
    render(<FaqCategories heading="Help" questions={all} />, { wrapper: MemoryRouter });
    expect(screen.getByRole("tab").textContent).toBe("All questions");
    expect(screen.getByText("What does it cost?").closest("details")?.id).toBe("cost");
  });

  it("open with their tab and topic when an address names them", () => {
    renderAt("/help#file");
    expect(screen.getByRole("tab", { name: "For business" }).getAttribute("aria-selected")).toBe("true");
    const row = screen.getByText("How do I pay many people?").closest("details");
    expect(row?.id).toBe("file");
    expect([row?.open, row?.parentElement?.closest("details")?.open]).toEqual([true, true]);
  });
});

describe("the field", () => {
  it("finds questions by keywords and in spite of typos, and restores the topics", async () => {
    renderAt("/help");
    await userEvent.type(field(), "pasword");
    expect(await screen.findByText("1 answer for “pasword”")).toBe(answer());
    expect(questions()).toEqual(["I forgot my PIN. What now?"]);
    await userEvent.clear(field());
    await vi.waitFor(() => expect(questions()).toHaveLength(6));
    expect(answer()?.textContent).toBe("");
  });

  it("restores the selected tab with the topics", async () => {
    renderAt("/help");
    await userEvent.click(screen.getByRole("tab", { name: "For business" }));
    await userEvent.type(field(), "pasword");
    await screen.findByText("1 answer for “pasword”");
    await userEvent.clear(field());
    await vi.waitFor(() => expect(questions()).toHaveLength(6));
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("For business");
  });

  it("keeps the urgent sentence in view until it has answers, and the way to a person until a search", async () => {
    const search = {
      label: "Search the answers",
      urgent: parseRichText("<p>Money gone?</p>"),
      person: parseRichText("<p>Rather ask a person?</p>"),
      nothingFound: "Ask us, below.",
    };
    const all = [{ faqId: "cost", faqQuestion: "What does it cost?", faqAnswer: parseRichText("<p>R0.</p>") }];
    render(<FaqCategories heading="Help" questions={all} search={search} />, { wrapper: MemoryRouter });
    expect(screen.queryByText("Rather ask a person?")).not.toBeNull();
    await userEvent.type(field(), "pineapple");
    await screen.findByText("No answer found for “pineapple”");
    expect(screen.getByText("Ask us, below.")).toBeDefined();
    expect(questions()).toEqual([]);
    expect(screen.queryByText("Money gone?")).not.toBeNull();
    expect(screen.queryByText("Rather ask a person?")).toBeNull();
    await userEvent.clear(field());
    await userEvent.type(field(), "cost");
    await screen.findByText("1 answer for “cost”");
    expect(screen.queryByText("Money gone?")).toBeNull();
  });

  it.each(["the", "how do i", "wat is die"])("says that “%s” alone says nothing, once it is sent", async (words) => {
    renderAt("/help");
    await userEvent.type(field(), words);
    expect(answer()?.textContent).toBe("");
    await userEvent.type(field(), "{Enter}");
    await screen.findByText(`“${words}” can be the start of any question. Add what the question is about.`);
    expect(questions()).toHaveLength(6);
    await userEvent.type(field(), " cost");
    await screen.findByText(`1 answer for “${words} cost”`);
  });

  it("says so for an address, too", async () => {
    renderAt("/help?q=how+do+i#search");
    await screen.findByText(/^“how do i” can be the start of any question/);
  });

  it("answers what the address asks", async () => {
    renderAt("/help?q=how+long#search");
    expect(field().value).toBe("how long");
    await screen.findByText("1 answer for “how long”");
  });

  it("leaves the question of an address to its topic, also when the address asks something else", async () => {
    renderAt("/help?q=how+long#cost");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.getByText("What does it cost?").closest("details")?.open).toBe(true);
    expect(field().value).toBe("");
  });

  it("stays empty on the way back to an address that asks, when the visitor has emptied it", async () => {
    keepPage("emptied");
    const entry = { pathname: "/help", search: "?q=how+long", key: "emptied" };
    renderAt("/help?q=how+long", entry);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([field().value, answer()?.textContent]).toEqual(["", ""]);
  });

  it("asks the page itself by the platform's own means, before the application runs", () => {
    renderAt("/help?agent=true");
    expect(answer()?.getAttribute("tabindex")).toBeNull();
    const { form, name } = field();
    expect([form?.getAttribute("action"), form?.method, name]).toEqual(["#search", "get", "q"]);
  });

  it("searches at once when it is sent, stays on the page, and reads out the answer", async () => {
    renderAt("/help");
    const focused: unknown[] = [];
    document.addEventListener("focusin", () => focused.push(document.activeElement?.textContent));
    await userEvent.type(field(), "cost{Enter}");
    await screen.findByText("1 answer for “cost”");
    expect(document.activeElement).toBe(answer());
    expect(focused.at(-1)).toBe("1 answer for “cost”");
    // Screen readers read out the words of a focused paragraph, but only the role of a status.
    expect(answer()?.getAttribute("role")).toBeNull();
    expect(within(document.body).getByText("What does it cost?")).toBeDefined();
  });
});
