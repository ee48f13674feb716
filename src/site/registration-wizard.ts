import { dateOfBirth, gender } from "./personal-details.ts";

/** The answers of the registration wizard so far. Its screens are not part of this site. */
export type RegistrationWizard = ReturnType<typeof initialRegistrationWizard>;

export function initialRegistrationWizard() {
  return {
    currentStep: "checkUser",
    /** `CASH` is the cash wallet account, `VOUCHER` the voucher account. */
    accountType: "CASH" as "CASH" | "VOUCHER",
    selectedIdType: "ID" as "ID" | "PASSPORT",
    mobileNumber: "",
    /** The words below the mobile number while the number has no error. */
    mobileNumberHint: "Please have your phone ready to verify your number with an OTP",
    idNumber: "",
    passportNumber: "",
    firstName: "",
    lastName: "",
    emailAddress: "",
    pin: "",
    confirmPin: "",
    acceptDataPrivacy: false,
    readTCs: false,
    sendUpdates: false,
    smsUpdates: false,
    whatsappUpdates: false,
    emailUpdates: false,
    cardType: "checkers" as "checkers" | "shoprite",
    cardNumber: "",
    cardOtp: "",
    cardOtpIsSent: false,
    otp: "",
    promoCode: "",
    autoGenPromoCode: "",
    recap: false,
    userId: "",
    token: "",
    hasCards: false,
    /** Derived from the ID number, as day-month-year. */
    dob: "",
    /** Derived from the ID number. */
    gender: "" as ReturnType<typeof gender>,
    loginError: "",
    /** Questions that only the account's holder can answer. */
    securityQuestions: three(() => ({
      correctAnswer: "",
      selectedAnswer: "",
      answerOptions: three(() => ({ id: "", text: "" })),
    })),
    /** The problem of each field, in words; empty when no problem is known. */
    errors: {
      mobileNumber: "",
      idNumber: "",
      passportNumber: "",
      emailAddress: "",
      pin: "",
      firstName: "",
      lastName: "",
      confirmPin: "",
      otp: "",
      cardNumber: "",
    },
  };
}

/** The wizard with these answers. The date of birth and the gender follow the ID number. */
export function withAnswers(wizard: RegistrationWizard, answers: Partial<RegistrationWizard>): RegistrationWizard {
  const next = { ...wizard, ...answers };
  return { ...next, dob: dateOfBirth(next.idNumber), gender: gender(next.idNumber) };
}

function three<Part>(make: () => Part): [Part, Part, Part] {
  return [make(), make(), make()];
}
