import { callApi, connectToPage } from './frame-port.js';

/** A hidden frame that calls the API, so that the page's content security policy need not allow it. */
connectToPage({ call: callApi }).emit('loaded');
