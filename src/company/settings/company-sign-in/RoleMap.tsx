import { Button, Text, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import type { Role } from '#contract/core/roles.ts'
import classes from './CompanySignIn.module.css'
import type { Mapping, ProviderForm } from './form.ts'
import { RoleBoxes } from './RoleBoxes.tsx'

const MOST = 50

type Props = {
  form: ProviderForm
  mayGive: readonly Role[]
  /** Words about a field, by its name. */
  mistakeOf: (field: string) => string | undefined
  onChange: (more: Partial<ProviderForm>) => void
}

/** The third step: what new people may do, and which group of the service gives which role. */
export const RoleMap = ({ form, mayGive, mistakeOf, onChange }: Props) => {
  const { t } = useLingui()
  const { roleMap, rolesClaim, defaultRoles } = form
  const change = (key: number, more: Partial<Mapping>) =>
    onChange({ roleMap: roleMap.map((one) => (one.key === key ? { ...one, ...more } : one)) })
  const add = () => {
    const key = Math.max(-1, ...roleMap.map((one) => one.key)) + 1
    onChange({ roleMap: [...roleMap, { key, value: '', roles: ['user'] }] })
  }
  return (
    <>
      <Title order={3} size="h4" className={classes.nextHeading}>
        <Trans>3. Choose roles</Trans>
      </Title>
      <RoleBoxes
        label={t`Role at first sign-in`}
        mayGive={mayGive}
        roles={defaultRoles}
        error={mistakeOf('defaultRoles')}
        onChange={(roles) => onChange({ defaultRoles: roles })}
      />
      <TextInput
        label={t`Groups claim`}
        description={t`Usually “groups” or “roles”. Leave empty to assign roles under Employees.`}
        name="roles-claim"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={rolesClaim}
        error={mistakeOf('rolesClaim')}
        onChange={(event) => onChange({ rolesClaim: event.currentTarget.value })}
      />
      {rolesClaim.trim() !== '' && (
        <>
          <Text maw="48.2em">
            <Trans>Employees get their groups' roles at every sign-in. Owners aren't affected.</Trans>
          </Text>
          {roleMap.map(({ key, value, roles }, index) => {
            const name = value.trim() === '' ? String(index + 1) : value
            return (
              <fieldset key={key} className={classes.mappingFrame}>
                <legend className="visually-hidden">
                  <Trans>Group {name}</Trans>
                </legend>
                <div className={classes.mapping}>
                  <TextInput
                    label={t`Group name as sent by the service`}
                    name={`group-${key}`}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    value={value}
                    error={mistakeOf(`roleMap.${index}.value`)}
                    onChange={(event) => change(key, { value: event.currentTarget.value })}
                  />
                  <RoleBoxes
                    label={t`Role`}
                    mayGive={mayGive}
                    roles={roles}
                    error={mistakeOf(`roleMap.${index}.roles`)}
                    onChange={(chosen) => change(key, { roles: chosen })}
                  />
                  <div>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t`Remove group ${name}`}
                      onClick={() => onChange({ roleMap: roleMap.filter((one) => one.key !== key) })}
                    >
                      <Trans>Remove</Trans>
                    </Button>
                  </div>
                </div>
              </fieldset>
            )
          })}
          {roleMap.length < MOST && (
            <div>
              <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
                <Trans>Add group</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}
