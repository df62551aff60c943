import { useQuery } from '@tanstack/react-query'
import { useSession } from '#src/platform/session/use-session.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'
import { fullName } from './full-name.ts'
import { profileQueries, travellerQueries } from './queries.ts'
import { bookWith, profileWith } from './pending.ts'

/**
 * Names as on documents: the user's own if entered, then saved travellers. Empty for visitors and until loaded; does
 * not block the screen.
 */
export const useKnownNames = (): readonly string[] => {
  const enabled = useSession().user !== null
  const profile = useQuery({ ...profileQueries.details(), enabled })
  const book = useQuery({ ...travellerQueries.list({ background: true }), enabled })
  const { entries } = useOutbox()
  const own = profile.data && profileWith(profile.data, entries).name
  const others = book.data ? bookWith(book.data, entries).filter(({ waits }) => waits !== 'remove') : []
  const names = [own, ...others.map(({ name }) => name)].flatMap((name) => (name ? [fullName(name)] : []))
  return [...new Set(names)]
}
