import './shell.css';
import { Outlet } from 'react-router-dom';

export default function Shell() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
