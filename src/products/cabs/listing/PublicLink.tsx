import type { ReactNode } from 'react'
import { LinkButton } from '#src/ui/links.tsx'

/** Leads to the search: a vehicle is offered for a ride, and has no page without one. */
export const PublicLink = ({ children }: { listingId: string; children: ReactNode }) => (
  <LinkButton to="/cabs/home" variant="default">
    {children}
  </LinkButton>
)
