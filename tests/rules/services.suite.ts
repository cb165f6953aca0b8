import { SERVICE_LIMITS as LIMITS } from '@atrium/contract/services';
import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  Bytes,
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { type Fields, peopleOf, without } from './people.ts';

const long = (length: number) => 'x'.repeat(length);

function tier(change: Fields = {}): Fields {
  return { id: 'basic', name: 'Basic', monthlyPrice: 290, features: ['5 automations'], ...change };
}

/** What stands beside every change: who made it, and when. */
const stamp = (): Fields => ({ updatedAt: serverTimestamp(), updatedBy: 'staff' });

function service(change: Fields = {}): Fields {
  const tiers = [tier()];
  const shown = { icon: 'wrench', name: 'Automation Care', description: 'We watch.', tiers, active: true };
  return { ...shown, ...stamp(), ...change };
}

/** Each of these instead of a tier makes a service unfit. Firestore itself stores no list within a list. */
const BAD_TIERS: [string, unknown][] = [
  ['that is a text', 'basic'],
  ['without an id', without(tier(), 'id')],
  ['with a field more', tier({ secret: true })],
  ['with an empty id', tier({ id: '' })],
  ['with an id too long', tier({ id: long(61) })],
  ['with a name of another type', tier({ name: 7 })],
  ['with a name too long', tier({ name: long(LIMITS.tierNameLength + 1) })],
  ['with a price of another type', tier({ monthlyPrice: '290' })],
  ['with a price below nothing', tier({ monthlyPrice: -1 })],
  ['with a price too high', tier({ monthlyPrice: LIMITS.priceMax + 1 })],
  ['with features that are a text', tier({ features: 'many' })],
  ['with too many features', tier({ features: Array(LIMITS.featuresMax + 1).fill('x') })],
  ['with an id that is a list', tier({ id: ['basic'] })],
  ['with an id that is a map', tier({ id: { basic: 1 } })],
  ['with a name that is a list', tier({ name: ['Basic'] })],
  ['with a price that is a list', tier({ monthlyPrice: [290] })],
  ['with features that are a map', tier({ features: { 0: 'x' } })],
  ['with features that are null', tier({ features: null })],
  ...[1, 1.5, null, true, { a: ['x'] }, new Date(0), Bytes.fromUint8Array(new Uint8Array([120]))].flatMap(
    (value): [string, unknown][] => [
      [`with the feature ${JSON.stringify(value)}`, tier({ features: [value] })],
      [`with the last feature ${JSON.stringify(value)}`, tier({ features: [...Array(11).fill('x'), value] })],
      [`with the feature ${JSON.stringify(value)} between others`, tier({ features: ['x', value, 'y'] })],
    ],
  ),
  ['with features too long', tier({ features: [long(LIMITS.featuresLength + 1)] })],
];

/** `services`: the legacy catalog, read and edited by the staff who are there for it. */
export function describeServices(environment: () => RulesTestEnvironment) {
  const { anonymous, as: signedIn } = peopleOf(environment);
  const as = (role: string, permissions: unknown = []) => signedIn('staff', { role, permissions });
  const manager = () => as('service-manager', ['view_services', 'manage_services']);
  const viewer = () => as('user', ['view_services']);
  const others = () => [
    anonymous(),
    as('user'),
    as('finance-manager', ['manage_payments']),
    as('user', 'manage_services'),
    as('owner', ['manage_services']),
  ];
  const write = (data: Fields, id = 'new-service') => setDoc(doc(manager(), 'services', id), data);

  describe('services', () => {
    beforeEach(() =>
      environment().withSecurityRulesDisabled(context =>
        setDoc(doc(context.firestore(), 'services/care'), service()),
      ),
    );

    it('can be read by staff with the permission, page by page', async () => {
      for (const db of [manager(), viewer(), as('admin'), as('user', ['manage_services'])]) {
        await assertSucceeds(getDoc(doc(db, 'services/care')));
        await assertSucceeds(getDocs(query(collection(db, 'services'), limit(100))));
        await assertFails(getDocs(query(collection(db, 'services'), limit(101))));
      }
    });

    it('cannot be read by other users', async () => {
      for (const db of others()) {
        await assertFails(getDoc(doc(db, 'services/care')));
        await assertFails(getDocs(query(collection(db, 'services'), limit(1))));
        await assertFails(setDoc(doc(db, 'services/new'), service()));
        await assertFails(updateDoc(doc(db, 'services/care'), { ...stamp(), name: 'Mine' }));
        await assertFails(deleteDoc(doc(db, 'services/care')));
      }
    });

    it('can be created, changed and deleted with manage_services', async () => {
      for (const db of [manager(), as('admin')]) {
        await assertSucceeds(setDoc(doc(db, 'services/new-service'), service()));
        await assertSucceeds(
          updateDoc(doc(db, 'services/care'), { ...stamp(), name: 'Care', tiers: [tier(), tier()] }),
        );
        await assertSucceeds(deleteDoc(doc(db, 'services/new-service')));
      }
    });

    it('can be deactivated and activated', async () => {
      const own = doc(manager(), 'services/care');
      await assertSucceeds(updateDoc(own, { ...stamp(), active: false }));
      await assertSucceeds(updateDoc(own, { ...stamp(), active: true }));
      await assertFails(updateDoc(own, { active: false }));
    });

    it('cannot be changed with view_services', async () => {
      await assertFails(setDoc(doc(viewer(), 'services/new'), service()));
      await assertFails(updateDoc(doc(viewer(), 'services/care'), { ...stamp(), name: 'Mine' }));
      await assertFails(deleteDoc(doc(viewer(), 'services/care')));
    });

    it('accept values at their limits', async () => {
      const full = tier({
        id: long(LIMITS.idLength),
        name: long(LIMITS.tierNameLength),
        monthlyPrice: LIMITS.priceMax,
        features: Array(LIMITS.featuresMax).fill(long(LIMITS.featuresLength / LIMITS.featuresMax)),
      });
      const data = service({
        icon: long(LIMITS.iconLength),
        name: long(LIMITS.nameLength),
        description: long(LIMITS.descriptionLength),
        tiers: Array(LIMITS.tiersMax).fill(full),
      });
      await assertSucceeds(write(data, long(LIMITS.idLength)));
      await assertSucceeds(write(service({ tiers: [tier({ monthlyPrice: 0, features: [] })] })));
    });

    it.each([
      ['a field more', service({ owner: 'staff' })],
      ['no description', without(service(), 'description')],
      ['an empty icon', service({ icon: '' })],
      ['an icon too long', service({ icon: long(LIMITS.iconLength + 1) })],
      ['a name of another type', service({ name: ['x'] })],
      ['a name too long', service({ name: long(LIMITS.nameLength + 1) })],
      ['an empty description', service({ description: '' })],
      ['a description too long', service({ description: long(LIMITS.descriptionLength + 1) })],
      ['tiers that are a text', service({ tiers: 'many' })],
      ['tiers that are a map', service({ tiers: { 0: tier() } })],
      ['an icon that is a list', service({ icon: ['wrench'] })],
      ['an icon that is a map', service({ icon: { a: 1 } })],
      ['a name that is a map', service({ name: { a: 1 } })],
      ['a description that is a list', service({ description: ['We watch.'] })],
      ['a description that is a map', service({ description: { a: 1 } })],
      ['no tier', service({ tiers: [] })],
      ['no word on whether it is shown', without(service(), 'active')],
      ['such a word of another type', service({ active: 'yes' })],
      ['a time of its own', service({ updatedAt: Timestamp.fromMillis(0) })],
      ['the name of another', service({ updatedBy: 'eve' })],
      ['too many tiers', service({ tiers: Array(LIMITS.tiersMax + 1).fill(tier()) })],
    ])('reject %s', async (_name, data) => {
      await assertFails(write(data));
    });

    it.each(BAD_TIERS)('reject a tier %s', async (_name, bad) => {
      await assertFails(write(service({ tiers: [bad] })));
    });

    it('reject an invalid tier at any position', async () => {
      for (let count = 1; count <= LIMITS.tiersMax; count += 1) {
        const tiers = Array(count).fill(tier());
        await assertSucceeds(write(service({ tiers })));
        await assertFails(write(service({ tiers: tiers.with(-1, tier({ id: '' })) })));
      }
    });

    it('reject a change to an invalid service', async () => {
      await assertFails(updateDoc(doc(manager(), 'services/care'), { ...stamp(), name: deleteField() }));
      await assertFails(updateDoc(doc(manager(), 'services/care'), { ...stamp(), tiers: [] }));
    });

    it.each(['Care', 'a_b', long(LIMITS.idLength + 1)])('reject the id %s', async id => {
      await assertFails(write(service(), id));
    });
  });
}
