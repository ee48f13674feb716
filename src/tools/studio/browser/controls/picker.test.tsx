// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Picker } from "./picker.tsx";

it("keeps the active choice of an open list when the studio renders again, with choices that are the same", () => {
  const onPick = vi.fn();
  const choices = () => ["one", "two", "three"].map((value) => ({ value, label: value }));
  const list = () => <Picker label="Number" choices={choices()} value="four" onPick={onPick} />;
  const { rerender } = render(list());
  const input = screen.getByRole("combobox", { name: "Number" });
  fireEvent.keyDown(input, { key: "ArrowDown" });
  fireEvent.keyDown(input, { key: "ArrowDown" });
  rerender(list());
  fireEvent.keyDown(input, { key: "Enter" });
  expect(onPick).toHaveBeenCalledExactlyOnceWith("two");
});
