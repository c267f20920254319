declare global {
  // Where reactfire keeps what it listens to; it has no function for this.
  var _reactFirePreloadedObservables: Map<string, unknown> | undefined;
}

/** Lets every live read begin anew when it is next shown: one that was refused to an earlier session stays refused. */
export function forgetLiveReads(): void {
  globalThis._reactFirePreloadedObservables?.clear();
}
