/**
 * How the forms of accounts behave: a field is checked when it is left, then as it is corrected; the summary takes
 * focus, not the first wrong field; a field that is not shown is not sent.
 */
export const formOptions = {
  mode: 'onTouched',
  shouldFocusError: false,
  shouldUnregister: true,
} as const;
