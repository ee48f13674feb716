import { EmailText, PhoneText } from "#schemas/fact-types.ts";
import { Image, Text } from "#schemas/value.ts";
import { Button } from "./button.ts";
import { singletonType } from "#schemas/content-type.ts";

const fields = {
  leftColumnHeading: Text.describe("Heading of the left box"),
  leftColumnText: Text.describe("Text of the left box"),
  leftColumnImage: Image.describe("Picture of the left box"),
  leftColumnButton: Button.describe("Button of the left box"),
  rightColumnHeading: Text.describe("Heading of the right box"),
  rightColumnText: Text.describe("Text of the right box"),
  rightColumnEmail: EmailText.describe("The address to write to"),
  rightColumnPhone: PhoneText.describe("The number to call"),
  rightColumnImage: Image.describe("Picture of the right box"),
  phoneIcon: Image.describe("Icon of the phone link"),
  emailIcon: Image.describe("Icon of the e-mail link"),
};

export const StuckBusiness = singletonType("stuck-business", "Stuck (business)", fields);

export const StuckPeople = singletonType("stuck-people", "Stuck (people)", fields);
