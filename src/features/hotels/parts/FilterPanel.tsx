import { Checkbox, Stack, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { membersOf, OFFERED_FACILITIES, OFFERED_KINDS, OFFERED_SCORES, toggled } from '../filters.ts'
import type { ListSearch } from '../list-search.ts'
import { filterWords } from './filter-words.ts'

const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Title order={3} size="h4" mb="xs" id={id}>
        {title}
      </Title>
      <Stack gap={10}>{children}</Stack>
    </div>
  )
}

/** Every filter of the list. Each change goes straight into the URL. */
export const FilterPanel = ({ search, onChange }: { search: ListSearch; onChange: (search: ListSearch) => void }) => {
  const { t } = useLingui()
  const [maxTotal, setMaxTotal] = useState(search.maxTotal ? String(search.maxTotal) : '')

  const ticks = (key: 'stars' | 'kinds' | 'facilities' | 'boards' | 'payments', members: readonly string[]) =>
    members.map((member) => (
      <Checkbox
        key={member}
        label={filterWords(key, member)}
        checked={membersOf(search, key).includes(member)}
        onChange={() => onChange(toggled(search, key, member))}
      />
    ))

  const applyMaxTotal = () => {
    const thousands = Math.round(Number(maxTotal))
    onChange({ ...search, maxTotal: thousands > 0 && thousands < 1_000_000 ? thousands : undefined })
  }

  return (
    <Stack gap="lg">
      <Section title={<Trans>Conditions</Trans>}>
        <Checkbox
          label={filterWords('freeCancellation', 'true')}
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
            label={t`At most, in thousands of rupiah`}
            value={maxTotal}
            onChange={(event) => setMaxTotal(event.currentTarget.value)}
            onBlur={applyMaxTotal}
          />
        </form>
      </Section>
      <Section title={<Trans>Stars</Trans>}>{ticks('stars', ['5', '4', '3', '2'])}</Section>
      <Section title={<Trans>Reviews</Trans>}>
        {OFFERED_SCORES.map((score) => (
          <Checkbox
            key={score}
            label={filterWords('minScore', String(score))}
            checked={search.minScore === score}
            onChange={() => onChange({ ...search, minScore: search.minScore === score ? undefined : score })}
          />
        ))}
      </Section>
      <Section title={<Trans>Kind</Trans>}>{ticks('kinds', OFFERED_KINDS)}</Section>
      <Section title={<Trans>Facilities</Trans>}>{ticks('facilities', OFFERED_FACILITIES)}</Section>
    </Stack>
  )
}
