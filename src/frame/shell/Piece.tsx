import { Suspense, type ReactNode } from 'react'

/** Part of a prerendered screen that hydrates in its own task, to keep tasks short. */
export const Piece = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
