/** A case number with what it is, unless its university says so itself: "Tech ID: 27328". */
export function caseNumber(referenceNumber: string): string {
  return /\b(?:case|id|ref(?:erence)?|docket)\b/i.test(referenceNumber)
    ? referenceNumber
    : `Case ${referenceNumber}`;
}
