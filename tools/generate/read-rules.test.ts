import { expect, it } from 'vitest';
import { readRules } from './read-rules.ts';

const rules = (body: string) => `
service cloud.firestore {
  match /databases/{database}/documents {
    function owns(uid) { return request.auth.uid == uid; }
    function isStaffFor(permission) { return request.auth.token.role == 'admin'; }
    // A comment with { and match /nothing/{id} {
    function canRead(data) { return isStaffFor('view_a') && data.text.matches('^[0-9]{3};$'); }
    ${body}
  }
}`;

it('readRules reads permissions, also behind functions, and ownership', () => {
  const source = rules(`
    match /a/{id} {
      function isOwn() { return owns(resource.data.userId) || canRead(resource.data); }
      allow get: if isOwn();
      allow list: if canRead(resource.data)
        && request.query.limit <= 10;
      allow update: if isStaffFor('edit_a') || isStaffFor('edit_b');
      allow create;
      allow delete: if request.auth == null || owns(id);
    }
    match /a/{id}/b/{other} {
      allow get, list: if owns(id);
    }`);
  expect(readRules(source)).toEqual([
    { collection: 'a', operations: ['get'], anyOf: ['view_a'], owner: true, visitors: false },
    { collection: 'a', operations: ['list'], anyOf: ['view_a'], owner: false, visitors: false },
    { collection: 'a', operations: ['update'], anyOf: ['edit_a', 'edit_b'], owner: false, visitors: false },
    { collection: 'a', operations: ['create'], anyOf: [], owner: false, visitors: true },
    { collection: 'a', operations: ['delete'], anyOf: [], owner: true, visitors: true },
    { collection: 'a/b', operations: ['get', 'list'], anyOf: [], owner: true, visitors: false },
  ]);
});

it.each([
  ['a permission that is not named', 'match /a/{id} { allow get: if isStaffFor(resource.data.x); }', 'name'],
  ['matches inside of matches', 'match /a/{id} { match /b/{x} { allow get; } }', 'other matches'],
  ['a block without an end', 'match /a/{id} { { { {', 'no end'],
  ['two functions of one name', 'function canRead() { return true; }', 'two functions'],
])('readRules refuses %s', (_name, body, message) => {
  expect(() => readRules(rules(body))).toThrow(message);
});
