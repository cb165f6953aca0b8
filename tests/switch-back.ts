import { afterEach } from 'vitest';
import { switchAllBack } from './emulator/sandbox.ts';

afterEach(switchAllBack);
