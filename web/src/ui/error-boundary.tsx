import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown in place of broken children, such as a part that failed to load. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches errors thrown by its children; changing `key` resets it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
