/** Mutants for which no test can fail. */
export interface EquivalentMutants {
  reason: string;
  /** Their ids. */
  mutants: readonly string[];
  /** Whether tests notice them at some times of the day. */
  dependsOnTime?: true;
}

/** A run fails when one of these is noticed by a test or isn't a mutant of the rules anymore. */
export const EQUIVALENT: readonly EquivalentMutants[] = [
  {
    reason: 'Without a token, the uid and the role cannot be read either, and an error refuses the request.',
    mutants: [
      'return request.auth != null && request.auth.uid == uid; | request.auth != null → true',
      'return request.auth != null | request.auth != null → true',
    ],
  },
  {
    reason: 'It differs only for a sign-in in the first second of 1970.',
    mutants: ["return request.auth.token.auth_time >= access.get('validSince', 0); | 0 → 1"],
  },
  {
    reason:
      'They differ only for a request in the very microsecond of the limit, and the database sets the time of a request.',
    mutants: [
      "return request.time < timestamp.value(request.auth.token.auth_time * 1000) + duration.value(12, 'h'); | < → <=",
      'return isReader() && (request.auth != null || request.time < issuedId().expiresAt); | < → <=',
      "return request.auth != null && request.time >= before.windowStart + duration.value(1, 'h'); | >= → >",
      "return day > request.time - duration.value(36, 'h') | > → >=",
      "&& day < request.time + duration.value(days + 1, 'd'); | < → <=",
      '&& get(/databases/$(database)/documents/inquiry_access/$(request.auth.uid)).data.until > request.time; | > → >=',
      "return value > request.time + duration.value(370, 'd') | > → >=",
      "&& value < request.time + duration.value(402, 'd'); | < → <=",
      "return resource.data.timestamp > request.time - duration.value(400, 'd'); | > → >=",
    ],
  },
  {
    reason:
      'A date begins at midnight in UTC, so an hour more or less counts only within an hour of noon in UTC, and the database sets the time of a request.',
    mutants: [
      "return day > request.time - duration.value(36, 'h') | 36 → 35",
      "return day > request.time - duration.value(36, 'h') | 36 → 37",
    ],
    dependsOnTime: true,
  },
];
