import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { mergedPolicies } from '#contract/products/policy-scopes.ts'
import type { PolicyScopeDetail } from '#contract/products/company-policies.ts'
import { productPage } from '#src/bookings/products.ts'
import classes from './Policies.module.css'
import { productPolicies } from './queries.ts'
import { citiesOfRules, textsOfRules } from './rule-changes.ts'
import { useNames } from './use-names.ts'

/** The rules that apply now in a scope, by service; those of the scope itself are marked below the company. */
export const RulesInUse = ({ detail }: { detail: PolicyScopeDetail }) => {
  const { i18n } = useLingui()
  const slots = productPolicies.useParts()
  const { rules, inherited, currency, level } = detail
  const own = rules ?? { currency }
  const resolved = inherited === null ? own : mergedPolicies(inherited, own)
  const names = useNames(currency, citiesOfRules(slots, resolved))
  const ownTexts = new Map(
    textsOfRules(slots, own, names).flatMap(([, texts]) => texts.map(({ key, text }) => [key, text] as const)),
  )
  const services = textsOfRules(slots, resolved, names)
    .map(([service, texts]) => [service, texts.filter(({ text }) => text !== undefined)] as const)
    .filter(([, texts]) => texts.length > 0)
  if (services.length === 0) {
    return (
      <Text>
        <Trans>No rules: everything can be booked.</Trans>
      </Text>
    )
  }
  return services.map(([service, texts]) => (
    <div key={service} className={classes.service}>
      <h3 className={classes.serviceTitle}>{i18n._(productPage(service).labels.name)}</h3>
      <dl className={classes.changes}>
        {texts.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{text ?? <Trans>No limit</Trans>}</dd>
            {level !== 'company' && ownTexts.get(key) === undefined && (
              <dd>
                <Text size="sm" c="dimmed">
                  <Trans>Inherited</Trans>
                </Text>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  ))
}
