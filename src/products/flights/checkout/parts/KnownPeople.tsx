import { Button, Group } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconUser } from '@tabler/icons-react'
import { flyerFault } from '#contract/products/flights/flyers.ts'
import { fullName } from '#src/account/travellers/full-name.ts'
import { nameOf, type FlyerForm, type KnownPerson } from '../flyer-form.ts'
import type { TripFacts } from '../trip-facts.ts'
import { useKnownPeople } from '../use-known-people.ts'

/** More would be a list to read rather than a choice to make. */
const MOST = 6

/**
 * People who are known already, for one place: who flies already or is of another age is left out, and while a known name is
 * typed the others are too.
 */
export const KnownPeople = (props: {
  label: string
  flyer: FlyerForm
  others: readonly FlyerForm[]
  days: TripFacts['days']
  onChoose: (person: KnownPerson) => void
}) => {
  const { t } = useLingui()
  const people = useKnownPeople()
  const { flyer } = props
  const typed = nameOf(flyer).toLocaleLowerCase()
  const taken = new Set(props.others.map(nameOf))
  const fit = people.filter(({ name, birthDate }) => {
    if (taken.has(fullName(name)) || fullName(name).toLocaleLowerCase() === typed) return false
    // Without a date of birth a person is assumed to be an adult; for children the age is essential.
    return birthDate === null ? flyer.kind === 'adult' : flyerFault(flyer.kind, birthDate, props.days) === null
  })
  const meant = fit.filter(({ name }) => fullName(name).toLocaleLowerCase().includes(typed))
  const shown = meant.length > 0 ? meant : fit
  if (shown.length === 0) return null
  return (
    <Group gap={8} role="group" aria-label={t`${props.label} (saved traveller)`}>
      {shown.slice(0, MOST).map((person) => (
        <Button
          key={`${person.isMe} ${fullName(person.name)} ${person.birthDate}`}
          size="compact-md"
          mih={36}
          radius="xl"
          variant="default"
          leftSection={<IconUser size={16} aria-hidden />}
          onClick={() => props.onChoose(person)}
        >
          {person.isMe ? t`Me: ${fullName(person.name)}` : fullName(person.name)}
        </Button>
      ))}
    </Group>
  )
}
