import type { BlockExamples } from "#schemas/block.ts";
import type { idNumber } from "./id-number.block.ts";

export const examples: BlockExamples<typeof idNumber> = [
  {
    name: "A field with its hint",
    props: {
      heading: "What your ID number says",
      paragraph: "Your day of birth and your gender are in it, and its last digit shows a slip of the finger.",
      label: "South African ID number",
      hint: "13 digits, as on your smartcard or in your green ID book. They never leave this page.",
      withoutScripts: "This needs JavaScript, because nothing is sent to us.",
      surface: "tint",
    },
  },
  {
    name: "Long words",
    props: {
      heading: "Kyk wat jou identiteitsnommer sê voordat jy die rekeningopeningsaansoek begin",
      label: "Suid-Afrikaanse identiteitsnommer, soos dit op jou slimkaart of in jou groen boekie staan",
      hint: "Dertien syfers sonder letters; identiteitsnommerverifikasiestelsels elders sien niks daarvan nie.",
      withoutScripts: "Hierdie veld het JavaScript nodig, want niks word na ons gestuur nie.",
    },
  },
];
