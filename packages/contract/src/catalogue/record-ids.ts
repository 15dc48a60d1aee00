/** `UTECH-<UNIVERSITY>-<number>`: no dashes inside the parts. */
export const TECHNOLOGY_ID = /^UTECH-[A-Z0-9]{1,24}-[A-Z0-9]{1,24}$/;
/** `URES-<UNIVERSITY>-<number>`. */
export const RESEARCHER_ID = /^URES-[A-Z0-9]{1,24}-[A-Z0-9]{1,24}$/;
