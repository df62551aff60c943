import { Button, Group } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconUser } from '@tabler/icons-react'
import classes from './KnownGuests.module.css'

/** More would be a list to read rather than a choice to make. */
const MOST = 6

/**
 * People whose name is known already, for one guest: who has a room is left out, and while a known name is typed the others
 * are too.
 */
export const KnownGuests = (props: {
  label: string
  names: readonly string[]
  typed: string
  taken: readonly string[]
  onChoose: (name: string) => void
}) => {
  const { t } = useLingui()
  const typed = props.typed.trim().toLocaleLowerCase()
  const free = props.names.filter((name) => !props.taken.includes(name))
  const meant = free.filter((name) => name.toLocaleLowerCase().includes(typed))
  const names = meant.length > 0 ? meant : free
  if (names.length === 0) return null
  return (
    <Group gap={8} role="group" aria-label={t`${props.label} (saved traveller)`} className={classes.names}>
      {names.slice(0, MOST).map((name) => (
        <Button
          key={name}
          size="compact-md"
          radius="xl"
          variant="default"
          leftSection={<IconUser size={16} aria-hidden />}
          onClick={() => props.onChoose(name)}
        >
          {name}
        </Button>
      ))}
    </Group>
  )
}
