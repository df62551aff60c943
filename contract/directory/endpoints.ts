import { getCityDirectory, getDirectoryEntry, listDirectoryCities, searchDirectory } from './directory.ts'
import { decideSuggestion, listOwnSuggestions, listSuggestions, putSuggestion } from './suggestions.ts'

export const DIRECTORY_ENDPOINTS = [
  searchDirectory,
  getDirectoryEntry,
  listDirectoryCities,
  getCityDirectory,
  putSuggestion,
  listOwnSuggestions,
  listSuggestions,
  decideSuggestion,
]
