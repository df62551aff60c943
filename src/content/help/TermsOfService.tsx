import { useLanguage } from '#src/i18n/use-language.ts'
import { RulesPage } from './parts/RulesPage.tsx'

export const TermsOfService = () => {
  useLanguage()
  return <RulesPage slug="terms-of-service" />
}
