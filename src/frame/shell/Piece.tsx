import { Suspense, type ReactNode } from 'react'

/** A part of a prerendered screen that is hydrated in a task of its own, so that no task blocks the page for long. */
export const Piece = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
