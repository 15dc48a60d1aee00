/** Space above the columns for their numbers and below for their names, in pixels. */
export const COLUMN_MARGINS = { above: 20, below: 22 };
