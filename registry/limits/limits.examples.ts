import type { BlockExamples } from "#schemas/block.ts";
import type { limits } from "./limits.block.ts";

export const examples: BlockExamples<typeof limits> = [
  {
    name: "Two accounts",
    props: {
      heading: "Limits",
      tabs: [
        {
          name: "Cash Account",
          rows: [
            { label: "Maximum balance", value: "R25 000" },
            { label: "EFT in", value: "R1 – R10 000" },
            { label: "Send money", value: "R5 – R5 000" },
            { label: "In-store cash deposit", value: "R0.1 – R5 000" },
            { label: "In-store cash withdrawal", value: "R10 – R5 000" },
            { label: "Airtime and data", value: "R2 – R1 000" },
          ],
          note: "Limits for Pay my accounts depend on who you pay. We tell you when you reach one.",
        },
        {
          name: "Voucher Account",
          rows: [
            { label: "Maximum balance", value: "R1 300 000" },
            { label: "Monthly account movement", value: "R3 000 000" },
          ],
        },
      ],
    },
  },
  { name: "No accounts yet", props: { heading: "Limits", tabs: [] } },
  {
    name: "Long words",
    props: {
      heading: "How much you may keep, send, deposit and withdraw",
      tabs: [
        {
          name: "Account for wages, salaries and grants",
          rows: [
            {
              label: "Cash withdrawals at tills, counters and partner stores, all together",
              value: "R10 – R5 000 a day and R25 000 a calendar month",
            },
          ],
          note: "Prepaid limits are the same as those of the cash account, and a limit may be lower until we have seen your original ID and your proof of residence.",
        },
        { name: "Account for vouchers of employers", rows: [] },
      ],
    },
  },
];
