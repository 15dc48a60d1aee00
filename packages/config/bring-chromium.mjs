// Looks for a Chromium, and installs one if there is none: a program of its own, so that other checks run meanwhile.
import { findChromium } from './chromium.mjs';
import { bin } from './runners.mjs';

findChromium(bin);
