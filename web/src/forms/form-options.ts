/**
 * How the forms of accounts behave: everything is checked when it is sent, then as it is corrected; the summary
 * takes focus, not the first wrong field; a field that is not shown is not sent. Fields are not checked when they are left:
 * a reason that appears just then moves the button from under the finger that presses it.
 */
export const formOptions = {
  mode: 'onSubmit',
  shouldFocusError: false,
  shouldUnregister: true,
} as const;
