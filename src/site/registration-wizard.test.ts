import { describe, expect, it } from "vitest";
import { dateOfBirth, gender, showCellNumber } from "./personal-details.ts";
import { initialRegistrationWizard, withAnswers } from "./registration-wizard.ts";

describe("the registration wizard", () => {
  it("starts with the specified defaults", () => {
    expect(initialRegistrationWizard()).toMatchObject({
      currentStep: "checkUser",
      accountType: "CASH",
      selectedIdType: "ID",
      cardType: "checkers",
      acceptDataPrivacy: false,
      readTCs: false,
      sendUpdates: false,
      smsUpdates: false,
      whatsappUpdates: false,
      emailUpdates: false,
      cardOtpIsSent: false,
      mobileNumberHint: "Please have your phone ready to verify your number with an OTP",
      loginError: "",
    });
  });

  it("has the fields of the specification, each empty unless it has a default", () => {
    const names =
      "mobileNumber idNumber passportNumber firstName lastName emailAddress pin confirmPin cardNumber cardOtp otp promoCode autoGenPromoCode userId token dob gender";
    const state = initialRegistrationWizard();
    expect(names.split(" ").map((name) => [name, Reflect.get(state, name)])).toEqual(
      names.split(" ").map((name) => [name, ""]),
    );
    expect([state.recap, state.hasCards]).toEqual([false, false]);
  });

  it("has an error slot for each field that can be wrong, all empty", () => {
    const { errors } = initialRegistrationWizard();
    expect(Object.keys(errors)).toEqual([
      "mobileNumber",
      "idNumber",
      "passportNumber",
      "emailAddress",
      "pin",
      "firstName",
      "lastName",
      "confirmPin",
      "otp",
      "cardNumber",
    ]);
    expect(new Set(Object.values(errors))).toEqual(new Set([""]));
  });

  it("has three security questions of three answer options each, none shared", () => {
    const { securityQuestions } = initialRegistrationWizard();
    expect(securityQuestions.map(({ answerOptions }) => answerOptions.length)).toEqual([3, 3, 3]);
    expect(securityQuestions[0]).toMatchObject({
      correctAnswer: "",
      selectedAnswer: "",
      answerOptions: [{ id: "", text: "" }, {}, {}],
    });
    expect(new Set(securityQuestions).size).toBe(3);
  });
});

describe("dateOfBirth", () => {
  it.each([
    ["8001015009087", "01-01-80"],
    ["0002295000080", "29-02-00"],
    ["800101", "01-01-80"],
    ["80010", ""],
    ["", ""],
    ["80O101", ""],
    ["801301", ""],
    ["800230", ""],
    ["010229", ""],
    ["800100", ""],
  ])("of %j is %s", (idNumber, expected) => {
    expect(dateOfBirth(idNumber)).toBe(expected);
  });
});

describe("gender", () => {
  it.each([
    ["8001014999087", "female"],
    ["8001015000087", "male"],
    ["8001010000087", "female"],
    ["8001019999087", "male"],
    ["8001015000", "male"],
    ["800101500", ""],
    ["800101A000087", ""],
    ["", ""],
  ])("of %j is %s", (idNumber, expected) => {
    expect(gender(idNumber)).toBe(expected);
  });
});

describe("withAnswers", () => {
  it("derives the date of birth and the gender from the ID number", () => {
    const wizard = withAnswers(initialRegistrationWizard(), { firstName: "Thandi", idNumber: "9202204720083" });
    expect(wizard).toMatchObject({ firstName: "Thandi", dob: "20-02-92", gender: "female" });
    expect(withAnswers(wizard, { idNumber: "" })).toMatchObject({ firstName: "Thandi", dob: "", gender: "" });
  });
});

describe("showCellNumber", () => {
  it.each([
    ["+27821234567", "082 123 4567"],
    ["+2782", "082"],
    ["+27", "0"],
  ])("shows %s as %s", (number, shown) => {
    expect(showCellNumber(number)).toBe(shown);
  });
});
