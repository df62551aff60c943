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
        label={t`Who signs in for the first time becomes`}
        mayGive={mayGive}
        roles={defaultRoles}
        error={mistakeOf('defaultRoles')}
        onChange={(roles) => onChange({ defaultRoles: roles })}
      />
      <TextInput
        label={t`Field with the groups (claim)`}
        description={t`Only where roles shall follow the groups of your service, often “groups” or “roles”. Empty: you give roles here, under Colleagues.`}
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
          <Text maw="66ch">
            <Trans>
              At every sign-in people get the roles of their groups. Groups that are not in this list give nothing.
              Nobody becomes owner this way, and owners stay owners.
            </Trans>
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
                    label={t`Name of the group, as the service sends it`}
                    name={`group-${key}`}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    value={value}
                    error={mistakeOf(`roleMap.${index}.value`)}
                    onChange={(event) => change(key, { value: event.currentTarget.value })}
                  />
                  <RoleBoxes
                    label={t`Its people are`}
                    mayGive={mayGive}
                    roles={roles}
                    error={mistakeOf(`roleMap.${index}.roles`)}
                    onChange={(chosen) => change(key, { roles: chosen })}
                  />
                  <div>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t`Take group ${name} out`}
                      onClick={() => onChange({ roleMap: roleMap.filter((one) => one.key !== key) })}
                    >
                      <Trans>Take out</Trans>
                    </Button>
                  </div>
                </div>
              </fieldset>
            )
          })}
          {roleMap.length < MOST && (
            <div>
              <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
                <Trans>Add a group</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}
