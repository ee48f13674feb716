import { describe, expect, it } from "vitest";
import { dateOfBirth, gender } from "./personal-details.ts";
import { showCellNumber } from "./personal-details.ts";
import { initialWizardState } from "./wizard-state.ts";

describe("the registration wizard's state", () => {
  it("starts with the specified defaults", () => {
    expect(initialWizardState()).toMatchObject({
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

  it("holds what the specification names, each empty unless it has a default", () => {
    const names =
      "mobileNumber idNumber passportNumber firstName lastName emailAddress pin confirmPin cardNumber cardOtp otp promoCode autoGenPromoCode userId token dob gender";
    const state = initialWizardState();
    expect(names.split(" ").map((name) => [name, Reflect.get(state, name)])).toEqual(
      names.split(" ").map((name) => [name, ""]),
    );
    expect([state.recap, state.hasCards]).toEqual([false, false]);
  });

  it("has an error slot for each field that can be wrong, all empty", () => {
    const { errors } = initialWizardState();
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
    const { securityQuestions } = initialWizardState();
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
    ["80010", undefined],
    ["", undefined],
    ["80O101", undefined],
    ["801301", undefined],
    ["800230", undefined],
    ["010229", undefined],
    ["800100", undefined],
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
    ["800101500", undefined],
    ["800101A000087", undefined],
    ["", undefined],
  ])("of %j is %s", (idNumber, expected) => {
    expect(gender(idNumber)).toBe(expected);
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
