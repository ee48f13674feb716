import { describe, expect, it } from "vitest";
import { dateOfBirth, dayOfBirth, gender, hasCheckDigit, showCellNumber } from "./personal-details.ts";
import { initialWizardState, tellIdNumber } from "./wizard-state.ts";

const today = new Date("2026-11-22T08:00:00Z");

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

describe("dayOfBirth", () => {
  it.each([
    ["8001015009087", "1980-01-01"],
    ["261122", "2026-11-22"],
    ["261123", "1926-11-23"],
    ["000229", "2000-02-29"],
    ["290228", "1929-02-28"],
    ["290229", undefined],
    ["280229", "1928-02-29"],
    ["800431", undefined],
    ["800001", undefined],
    ["8001", undefined],
  ])("of %s is %s", (idNumber, day) => {
    expect(dayOfBirth(idNumber, today)?.toISOString().slice(0, 10)).toBe(day);
  });
});

describe("hasCheckDigit", () => {
  it.each([
    ["8001015009087", true],
    ["9202204720083", true],
    ["8001015009086", false],
    ["8001015009078", false],
    ["800101500908", false],
    ["00", false],
    ["", false],
  ])("of %j is %s", (idNumber, fits) => {
    expect(hasCheckDigit(idNumber)).toBe(fits);
  });
});

describe("tellIdNumber", () => {
  const tell = (typed: string) => {
    const { idNumber, dob, gender: told, errors } = tellIdNumber(initialWizardState(), typed, today);
    return [idNumber, dob, told, errors.idNumber];
  };

  it.each([
    ["8001015009087", "01-01-80", "male"],
    ["800101 5009 087", "01-01-80", "male"],
    ["9202204720083", "20-02-92", "female"],
  ])("reads %s", (typed, dob, told) => {
    expect(tell(typed)).toEqual([typed.replace(/ /g, ""), dob, told, ""]);
  });

  it.each([
    ["80010150O9087", /digits only/],
    ["800101500908", /13 digits. This one has 12/],
    ["80010150090871", /This one has 14/],
    ["8002305009087", /no such day/],
    ["8001015009088", /last digit does not fit/],
  ])("says what is wrong with %s", (typed, problem) => {
    expect(tell(typed)).toEqual([typed, "", "", expect.stringMatching(problem)]);
  });

  it("says nothing of a number that nobody typed", () => {
    expect(tell(" ")).toEqual(["", "", "", ""]);
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
