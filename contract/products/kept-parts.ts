import { withKeptConfirmation } from '../hosts/requests.ts'
import type { ListingContent } from './listings.ts'
import { withKeptStayParts } from './stays/listing/kept-parts.ts'

/** The content sent, completed from `before` where an older page left out parts. */
export const withKeptParts = (content: ListingContent, before: ListingContent | null): ListingContent => {
  switch (content.service) {
    case 'stay':
      return withKeptStayParts(content, before?.service === 'stay' ? before : null)
    case 'tour':
      return { ...content, rules: withKeptConfirmation(content.rules, before?.rules) }
    case 'cab':
      return { ...content, rules: withKeptConfirmation(content.rules, before?.rules) }
  }
}
