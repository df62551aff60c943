import type { ReactNode } from 'react'
import { LinkButton } from '#src/ui/links.tsx'

/** Leads to the page that guests see. */
export const PublicLink = ({ listingId, children }: { listingId: string; children: ReactNode }) => (
  <LinkButton to="/tour/detail" search={{ id: listingId }} variant="default">
    {children}
  </LinkButton>
)
