import { Checkbox, Stack, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import type { HotelFacets } from '#contract/products/stays/hotels.ts'
import { Piece } from '#src/frame/shell/Piece.tsx'
import { formatNumber } from '#src/i18n/formats.ts'
import {
  areasOf,
  membersOf,
  OFFERED_FACILITIES,
  OFFERED_KINDS,
  OFFERED_SCORES,
  toggled,
  type ListKey,
} from '../filters.ts'
import type { ListSearch } from '../list-search.ts'
import classes from './FilterPanel.module.css'
import { filterLabel } from './filter-labels.ts'

const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <Piece>
      <div role="group" aria-labelledby={id}>
        <Title order={3} size="h4" mb="xs" id={id}>
          {title}
        </Title>
        <Stack gap={10}>{children}</Stack>
      </div>
    </Piece>
  )
}

const Tick = (props: {
  words: string
  /** Hotels it would leave; undefined while that is not known. */
  hotels: number | undefined
  checked: boolean
  onChange: () => void
}) => (
  <Checkbox
    classNames={{ body: classes.tick, labelWrapper: classes.label }}
    label={
      <>
        {props.words}
        {props.hotels !== undefined && <span className={classes.count}> {formatNumber(props.hotels)}</span>}
      </>
    }
    checked={props.checked}
    // A filter without results is disabled, but a selected one can always be cleared.
    disabled={props.hotels === 0 && !props.checked}
    onChange={props.onChange}
  />
)

/** Every filter of the list, each with the hotels it would leave. Each change goes straight into the URL. */
export const FilterPanel = ({
  search,
  facets,
  policy,
  onChange,
}: {
  search: ListSearch
  /** Undefined until they are counted, and where they could not be. */
  facets: HotelFacets | undefined
  /** Number of hotels within the travel policy, undefined until loaded; null if no policy applies. */
  policy: { hotels: number | undefined } | null
  onChange: (search: ListSearch) => void
}) => {
  const { t } = useLingui()
  const [maxTotal, setMaxTotal] = useState(search.maxTotal ? String(search.maxTotal) : '')

  const ticks = (key: ListKey, members: readonly string[]) =>
    members.map((member) => (
      <Tick
        key={member}
        words={filterLabel(key, member)}
        hotels={facets && (facets[key][member] ?? 0)}
        checked={membersOf(search, key).includes(member)}
        onChange={() => onChange(toggled(search, key, member))}
      />
    ))

  const applyMaxTotal = () => {
    const thousands = Math.round(Number(maxTotal))
    onChange({ ...search, maxTotal: thousands > 0 && thousands < 1_000_000 ? thousands : undefined })
  }

  const areas = areasOf(search, facets)
  return (
    <Stack gap="lg">
      {policy && (
        <Section title={<Trans>Travel policy</Trans>}>
          <Tick
            words={filterLabel('policy', 'within')}
            hotels={policy.hotels}
            checked={search.policy !== undefined}
            onChange={() => onChange({ ...search, policy: search.policy ? undefined : 'within' })}
          />
        </Section>
      )}
      <Section title={<Trans>Fare rules</Trans>}>
        <Tick
          words={filterLabel('freeCancellation', 'true')}
          hotels={facets && (facets.freeCancellation.true ?? 0)}
          checked={search.freeCancellation ?? false}
          onChange={() => onChange({ ...search, freeCancellation: search.freeCancellation ? undefined : true })}
        />
        {ticks('boards', ['breakfast'])}
        {ticks('payments', ['company_account', 'at_property'])}
      </Section>
      <Section title={<Trans>Total for the stay</Trans>}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            applyMaxTotal()
          }}
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            label={t`Maximum, in thousands of rupiah`}
            value={maxTotal}
            onChange={(event) => setMaxTotal(event.currentTarget.value)}
            onBlur={applyMaxTotal}
          />
        </form>
      </Section>
      <Section title={<Trans>Stars</Trans>}>{ticks('stars', ['5', '4', '3', '2'])}</Section>
      <Section title={<Trans>Reviews</Trans>}>
        {OFFERED_SCORES.map((score) => (
          <Tick
            key={score}
            words={filterLabel('minScore', String(score))}
            hotels={facets && (facets.minScore[score] ?? 0)}
            checked={search.minScore === score}
            onChange={() => onChange({ ...search, minScore: search.minScore === score ? undefined : score })}
          />
        ))}
      </Section>
      {areas.length > 1 && <Section title={<Trans>Area</Trans>}>{ticks('areas', areas)}</Section>}
      <Section title={<Trans>Property type</Trans>}>{ticks('kinds', OFFERED_KINDS)}</Section>
      <Section title={<Trans>Facilities</Trans>}>{ticks('facilities', OFFERED_FACILITIES)}</Section>
    </Stack>
  )
}
