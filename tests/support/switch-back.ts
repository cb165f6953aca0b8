import { afterEach } from 'vitest';
import { switchAllBack } from './sandbox.ts';

afterEach(switchAllBack);
