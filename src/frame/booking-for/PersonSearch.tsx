import { Stack, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import classes from './BookingFor.module.css'

export type ChoosablePerson = { userId: string; name: string; email: string; costCentre?: string | null }

/** Colleagues by name or email, each a button. */
export const PersonSearch = (props: {
  label: string
  text: string
  onText: (text: string) => void
  people: readonly ChoosablePerson[] | undefined
  isCut: boolean
  disabled?: boolean
  onChoose: (person: ChoosablePerson) => void
  empty: ReactNode
}) => {
  const { t } = useLingui()
  const { text, people, onChoose } = props
  const id = useId()
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        label={props.label}
        placeholder={t`Name or email`}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={text}
        aria-controls={id}
        onChange={(event) => props.onText(event.currentTarget.value)}
      />
      <div id={id}>
        {people !== undefined && people.length === 0 && (
          <Text c="dimmed" role="status">
            {props.empty}
          </Text>
        )}
        <ul className={classes.people}>
          {(people ?? []).map((person) => (
            <li key={person.userId}>
              <button
                type="button"
                className={classes.person}
                disabled={props.disabled}
                onClick={() => onChoose(person)}
              >
                <b>{person.name}</b>
                <span className={classes.details}>
                  {[person.email, person.costCentre].filter((one) => one != null).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {props.isCut && (
        <Text size="sm" c="dimmed">
          <Trans>Type a name to find more people.</Trans>
        </Text>
      )}
    </Stack>
  )
}
