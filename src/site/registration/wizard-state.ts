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
export interface WizardErrors {
  mobileNumber: string;
  idNumber: string;
  passportNumber: string;
  emailAddress: string;
  pin: string;
  firstName: string;
  lastName: string;
  confirmPin: string;
  otp: string;
  cardNumber: string;
}

/** What a person has told so far while registering. Registration itself happens on another site. */
export interface WizardState {
  currentStep: string;
  /** `CASH` is the cash wallet account, `VOUCHER` the voucher account. */
  accountType: "CASH" | "VOUCHER";
  mobileNumber: string;
  /** Shown below the mobile number until there is something wrong with it. */
  mobileNumberHint: string;
  idNumber: string;
  passportNumber: string;
  selectedIdType: "ID" | "PASSPORT";
  firstName: string;
  lastName: string;
  emailAddress: string;
  pin: string;
  confirmPin: string;
  acceptDataPrivacy: boolean;
  readTCs: boolean;
  sendUpdates: boolean;
  smsUpdates: boolean;
  whatsappUpdates: boolean;
  emailUpdates: boolean;
  cardType: "checkers" | "shoprite";
  cardNumber: string;
  cardOtp: string;
  cardOtpIsSent: boolean;
  otp: string;
  promoCode: string;
  autoGenPromoCode: string;
  securityQuestions: [SecurityQuestion, SecurityQuestion, SecurityQuestion];
  recap: boolean;
  userId: string;
  token: string;
  hasCards: boolean;
  dob: string;
  gender: string;
  loginError: string;
  errors: WizardErrors;
}

/** The wizard before anything is told. */
export function initialWizardState(): WizardState {
  return {
    currentStep: "checkUser",
    accountType: "CASH",
    mobileNumber: "",
    mobileNumberHint: "Please have your phone ready to verify your number with an OTP",
    idNumber: "",
    passportNumber: "",
    selectedIdType: "ID",
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
    cardType: "checkers",
    cardNumber: "",
    cardOtp: "",
    cardOtpIsSent: false,
    otp: "",
    promoCode: "",
    autoGenPromoCode: "",
    securityQuestions: [emptyQuestion(), emptyQuestion(), emptyQuestion()],
    recap: false,
    userId: "",
    token: "",
    hasCards: false,
    dob: "",
    gender: "",
    loginError: "",
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

function emptyQuestion(): SecurityQuestion {
  return { correctAnswer: "", selectedAnswer: "", answerOptions: [emptyOption(), emptyOption(), emptyOption()] };
}

function emptyOption(): AnswerOption {
  return { id: "", text: "" };
}
