import type { BlockExamples } from "#schemas/block.ts";
import type { tabs } from "./tabs.block.ts";

export const examples: BlockExamples<typeof tabs> = [
  {
    name: "Three accents, pictures and buttons",
    props: {
      heading: "Switching is easy",
      color: { colorHex: "#cfe8d8" },
      initialTab: "salary",
      tabs: [
        {
          tabName: "SASSA",
          classAdd: "purple",
          panelHeading: "Get your SASSA grant in your own account",
          panelText:
            "<p>Take your letter, the form and your <strong>original ID</strong> to the nearest SASSA office.</p>",
          buttons: [{ text: "Register online", to: "/register" }],
        },
        {
          tabName: "SRD grant",
          classAdd: "grey",
          panelHeading: "Get your SRD grant in your own account",
          listItems: [
            { text: "Register on the app or online." },
            { text: "Change your banking details on the SRD website." },
          ],
        },
        {
          tabName: "Salary",
          wideName: "Switch your salary",
          hashes: ["salary"],
          classAdd: "teal",
          panelHeading: "Earn R100 in vouchers with your first salary",
          panelText:
            '<p>For a first salary above R800 and below R10 000. <a href="/account-fees-and-limits">Conditions apply</a>.</p>',
          steps: [
            '<p>Register on the app or <a href="/register">online</a>.</p>',
            "<p>Sign in and download your Bank Confirmation Letter.</p>",
            "<p>Share the letter with HR or payroll.</p>",
          ],
          buttons: [
            { text: "Register via app", to: "https://app.example.com/", newTab: true },
            {
              text: "Register online",
              to: "/register",
              backgroundColor: { colorHex: "#ffffff" },
              textColor: { colorHex: "#14231c" },
              borderColor: { colorHex: "#14231c" },
            },
          ],
          image: {
            id: "hero-people",
            alt: "A shopper pays at a till",
            width: 640,
            height: 560,
            mimeType: "image/svg+xml",
          },
        },
      ],
    },
  },
  { name: "Names alone", props: { tabs: [{ tabName: "Rewards" }, { tabName: "Payouts" }] } },
  {
    name: "Long names and a coloured panel",
    props: {
      heading: "What your business can do with bulk payments to people without a bank account",
      tabs: [
        {
          tabName: "Rewards and incentives for your own employees",
          panelHeading: "Say thank you with groceries",
          panelText:
            "<p>Send a voucher to one person or to ten thousand. It arrives by SMS, works at every till of the group and can only be spent in the store, so that a reward stays a reward and does not disappear into airtime.</p>",
          backgroundColor: { colorHex: "#ffd54a" },
          image: { id: "panel-payouts", alt: "", width: 520, height: 400, mimeType: "image/svg+xml" },
        },
        { tabName: "Payouts of claims, refunds and stokvel savings", panelText: "<p>In cash at 25 000 tills.</p>" },
        { tabName: "Salaries, wages and once-off payments", panelText: "<p>Paid in minutes.</p>" },
      ],
    },
  },
];
