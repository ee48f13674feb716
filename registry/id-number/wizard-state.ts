import { dateOfBirth, dayOfBirth, gender, hasCheckDigit } from "./personal-details.ts";

/** An answer that a security question offers. */
export interface AnswerOption {
  id: string;
  text: string;
}

/** A question that only the account's holder can answer. */
export interface SecurityQuestion {
  correctAnswer: string;
  selectedAnswer: string;
  answerOptions: [AnswerOption, AnswerOption, AnswerOption];
}

/** What may be wrong with a field, in words; empty when nothing is known to be. */
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

/** The texts and answers of yes or no, before anything is told. */
const untold = {
  currentStep: "checkUser",
  mobileNumber: "",
  /** Shown below the mobile number until there is something wrong with it. */
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
  dob: "",
  gender: "",
  loginError: "",
};

type Untold = typeof untold;

/** What a person has told so far while registering. Registration itself happens on another site. */
export interface WizardState extends Untold {
  /** `CASH` is the cash wallet account, `VOUCHER` the voucher account. */
  accountType: "CASH" | "VOUCHER";
  selectedIdType: "ID" | "PASSPORT";
  cardType: "checkers" | "shoprite";
  securityQuestions: [SecurityQuestion, SecurityQuestion, SecurityQuestion];
  errors: typeof noErrors;
}

/** The wizard before anything is told. */
export function initialWizardState(): WizardState {
  return {
    ...untold,
    accountType: "CASH",
    selectedIdType: "ID",
    cardType: "checkers",
    securityQuestions: [emptyQuestion(), emptyQuestion(), emptyQuestion()],
    errors: { ...noErrors },
  };
}

/** The wizard after an ID number was typed, spaces allowed: what the number says, or what is wrong with it. */
export function tellIdNumber(state: WizardState, typed: string, today: Date): WizardState {
  const idNumber = typed.replace(/\s/g, "");
  const problem = findProblem(idNumber, today);
  const isRead = idNumber !== "" && problem === "";
  return {
    ...state,
    idNumber,
    dob: (isRead && dateOfBirth(idNumber)) || "",
    gender: (isRead && gender(idNumber)) || "",
    errors: { ...state.errors, idNumber: problem },
  };
}

/** What is wrong with an ID number, as its owner would be told at a counter. */
function findProblem(idNumber: string, today: Date): string {
  if (idNumber === "") return "";
  if (/\D/.test(idNumber)) return "An ID number has digits only, no letters or signs.";
  if (idNumber.length !== 13) return `An ID number has 13 digits. This one has ${idNumber.length}.`;
  if (!dayOfBirth(idNumber, today)) {
    return "The first six digits are the year, month and day of birth. There is no such day, so check them.";
  }
  return hasCheckDigit(idNumber) ? "" : "The last digit does not fit the others. Check each digit.";
}

function emptyQuestion(): SecurityQuestion {
  return { correctAnswer: "", selectedAnswer: "", answerOptions: [emptyOption(), emptyOption(), emptyOption()] };
}

function emptyOption(): AnswerOption {
  return { id: "", text: "" };
}
