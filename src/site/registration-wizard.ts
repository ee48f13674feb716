import { dateOfBirth, gender } from "./personal-details.ts";

/** An answer that a security question offers. */
interface AnswerOption {
  id: string;
  text: string;
}

/** A question that only the account's holder can answer. */
interface SecurityQuestion {
  correctAnswer: string;
  selectedAnswer: string;
  answerOptions: [AnswerOption, AnswerOption, AnswerOption];
}

/** The problem of each field, in words; empty when no problem is known. */
const noErrors = {
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
};

/** The fields whose type follows from their default. */
const emptyFields = {
  currentStep: "checkUser",
  mobileNumber: "",
  /** Shown below the mobile number until its error slot is filled. */
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
};

/** The registration wizard's answers so far. Its screens are not part of this site. */
export type RegistrationWizard = typeof emptyFields & {
  /** `CASH` is the cash wallet account, `VOUCHER` the voucher account. */
  accountType: "CASH" | "VOUCHER";
  selectedIdType: "ID" | "PASSPORT";
  cardType: "checkers" | "shoprite";
  securityQuestions: [SecurityQuestion, SecurityQuestion, SecurityQuestion];
  errors: typeof noErrors;
};

export function initialRegistrationWizard(): RegistrationWizard {
  return {
    ...emptyFields,
    accountType: "CASH",
    selectedIdType: "ID",
    cardType: "checkers",
    securityQuestions: [emptyQuestion(), emptyQuestion(), emptyQuestion()],
    errors: { ...noErrors },
  };
}

/** The wizard with these answers. The date of birth and the gender follow the ID number. */
export function withAnswers(wizard: RegistrationWizard, answers: Partial<RegistrationWizard>): RegistrationWizard {
  const next = { ...wizard, ...answers };
  return { ...next, dob: dateOfBirth(next.idNumber), gender: gender(next.idNumber) };
}

function emptyQuestion(): SecurityQuestion {
  return { correctAnswer: "", selectedAnswer: "", answerOptions: [emptyOption(), emptyOption(), emptyOption()] };
}

function emptyOption(): AnswerOption {
  return { id: "", text: "" };
}
