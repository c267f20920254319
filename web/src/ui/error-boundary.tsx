import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in place of what broke, for example because a file of it could not be fetched. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches what its children throw; with another `key` it starts afresh. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
