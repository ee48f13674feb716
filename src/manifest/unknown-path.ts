/** The path that stands for all unknown addresses. */
export const unknownPath = "/404";
