import { Badge, Button, Group, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUpload, IconUserPlus } from '@tabler/icons-react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { listPeople, Person } from '#contract/companies/people.ts'
import { mayChangePeople } from '#contract/accounts/role-grants.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { useRoleLabels } from '#src/account/people/role-labels.ts'
import { PeopleImport } from '../people-import/PeopleImport.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import classes from './AdminSettings.module.css'
import { FirstRows } from './FirstRows.tsx'
import { Invitations } from './Invitations.tsx'
import { InviteSheet } from './InviteSheet.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { peopleQueries } from './queries.ts'

const ChangeButton = ({ person, onOpen }: { person: Person; onOpen: (person: Person) => void }) => {
  const { t } = useLingui()
  return (
    <Button size="xs" variant="default" aria-label={t`Edit ${person.name}`} onClick={() => onOpen(person)}>
      <Trans>Edit</Trans>
    </Button>
  )
}

const columnsFor = (
  roleText: (roles: Person['roles']) => string,
  onOpen: ((person: Person) => void) | null,
): Column<Person>[] => [
  {
    key: 'name',
    header: <Trans>Name</Trans>,
    isTitle: true,
    cell: ({ name, email }) => (
      <>
        {name}
        <span className={classes.address}>{email}</span>
      </>
    ),
  },
  { key: 'roles', header: <Trans>Roles</Trans>, cell: ({ roles }) => roleText(roles) },
  {
    key: 'last',
    header: <Trans>Last sign-in</Trans>,
    cell: ({ lastSignInAt }) =>
      lastSignInAt === null ? <Trans>Never</Trans> : formatInstant(lastSignInAt, deviceZone()),
  },
  {
    key: 'factor',
    header: <Trans>Two-step verification</Trans>,
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? <Trans>On</Trans> : <Trans>Off</Trans>),
  },
  {
    key: 'state',
    header: <Trans>Account</Trans>,
    cell: ({ state }) =>
      state === 'active' ? (
        <Trans>Active</Trans>
      ) : (
        <Badge variant="light" color={state === 'deactivated' ? 'red' : 'kunyit'} tt="none">
          {state === 'deactivated' ? <Trans>Deactivated</Trans> : <Trans>Email not confirmed</Trans>}
        </Badge>
      ),
  },
  ...(onOpen === null
    ? []
    : [
        {
          key: 'deeds',
          header: (
            <span className="visually-hidden">
              <Trans>Actions</Trans>
            </span>
          ),
          cell: (person: Person) => <ChangeButton person={person} onOpen={onOpen} />,
        },
      ]),
]

/** From this many people and invitations on one looks for a name. */
const MANY = 20

/** People of the company and their roles. Owners and their deputies can edit, administrators can read. */
export const People = () => {
  const { t } = useLingui()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const roleText = useRoleLabels()
  const { people, invitations } = useSuspenseQuery(peopleQueries.list()).data
  const [text, setText] = useState('')
  const isFound = (words: string): boolean => words.toLowerCase().includes(text.trim().toLowerCase())
  const [open, setOpen] = useState<'invite' | 'import' | Person | null>(null)
  const mayChange = mayChangePeople(user?.role ?? [])
  const keep = (changed: ResponseOf<typeof listPeople>) => {
    queryClient.setQueryData(peopleQueries.list().queryKey, changed)
    // Replaced by deactivation.
    void queryClient.invalidateQueries({ queryKey: peopleQueries.joinCode().queryKey })
  }
  const close = () => setOpen(null)

  return (
    <div className={classes.section}>
      {mayChange && (
        <Group gap="sm">
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setOpen('invite')}>
            <Trans>Invite employee</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => setOpen('import')}
          >
            <Trans>Import a list</Trans>
          </Button>
        </Group>
      )}
      {people.length + invitations.length >= MANY && (
        <TextInput
          type="search"
          maw="28rem"
          label={t`Name or email`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <FirstRows rows={people.filter(({ name, email }) => isFound(`${name} ${email}`))}>
        {(rows) => (
          <RecordTable
            caption={t`Employees`}
            columns={columnsFor(roleText, mayChange ? setOpen : null)}
            rows={rows}
            rowKey={({ userId }) => userId}
          />
        )}
      </FirstRows>
      <Invitations
        invitations={invitations.filter(({ email }) => isFound(email))}
        mayChange={mayChange}
        onDone={keep}
      />
      {open === 'invite' && <InviteSheet onDone={keep} onClose={close} />}
      {open === 'import' && (
        <PeopleImport
          onDone={() => void queryClient.invalidateQueries({ queryKey: peopleQueries.all() })}
          onClose={close}
        />
      )}
      {open !== null && open !== 'invite' && open !== 'import' && (
        <PersonSheet key={open.userId} person={open} onDone={keep} onClose={close} />
      )}
    </div>
  )
}
