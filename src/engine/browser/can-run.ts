/**
 * True for browsers with the features that the application needs: Chrome 93, Safari 15.4, Firefox 92 and newer. All
 * other browsers keep the document, and its links lead to documents.
 */
export const canRun = "hasOwn" in Object;
