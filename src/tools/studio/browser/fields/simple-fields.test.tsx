// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { InstantField } from "./simple-fields.tsx";

it.each([
  ["another day keeps the seconds of the last moment", "Ends", "2027-01-31", "2027-01-31T21:59:59Z"],
  ["another time is a full minute", "Ends: time", "22:30", "2026-12-31T22:30:00Z"],
])("%s", (_what, label, value, written) => {
  const onChange = vi.fn();
  render(
    <InstantField
      control={{ id: "ends", "aria-describedby": undefined, "aria-invalid": false }}
      field={{ kind: "instant", name: "ends", label: "Ends", help: "", isRequired: false, bindings: [] }}
      value="2026-12-31T21:59:59Z"
      path={["blocks", 0, "props", "ends"]}
      onChange={onChange}
      renderField={() => null}
    />,
  );
  const input = label === "Ends" ? document.querySelector("#ends") : screen.getByLabelText(label);
  fireEvent.change(input ?? document.body, { target: { value } });
  expect(onChange).toHaveBeenCalledWith(written);
});
