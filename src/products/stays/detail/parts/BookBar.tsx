import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { Money } from '#contract/core/money.ts'
import { LinkButton } from '#src/ui/links.tsx'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import { StayPrice } from '../StayPrice.tsx'
import classes from './BookBar.module.css'

/** On phones, always in view: the lowest price of the stay and the way to the rooms. Without a price it asks for dates. */
export const BookBar = (props: { id: string; stay: StaySearch; total: Money | undefined; nights: number }) => {
  const { id, stay, total, nights } = props
  return (
    <div className={classes.bar}>
      {total === undefined ? (
        <Text size="sm">
          <Trans>Choose your dates to see prices.</Trans>
        </Text>
      ) : (
        <StayPrice total={total} nights={nights} rooms={stay.rooms ?? 1} />
      )}
      <LinkButton to="/hotels/detail" search={{ id, ...stay }} hash="rooms" replace>
        {total === undefined ? <Trans>Choose dates</Trans> : <Trans>Choose room</Trans>}
      </LinkButton>
    </div>
  )
}
